-- CR 702.125
local function undaunted()
  return costs_less { generic = count(opponent) }
end

return keyword { name = "undaunted", build = undaunted, reminder = "It costs less for each opponent." }
