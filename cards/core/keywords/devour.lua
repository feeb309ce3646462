-- CR 702.82
local function devour(n)
  local eaten = sacrifice(a(creature.you_control, { how_many = any_number }))
  return as_enters { eaten, put_counters(eaten.amount * n, "+1/+1", this) }
end

return keyword { name = "devour", parameters = { n = quantity }, build = devour, reminder = "As it enters it eats creatures of yours and grows for each." }
