-- CR 702.38
local function amplify(n)
  local shown = reveal(a(any_card.in_zone(hand, you).shares_creature_type_with(this), { how_many = any_number }))
  return as_enters { shown, put_counters(n * shown.amount, "+1/+1", this) }
end

return keyword { name = "amplify", parameters = { n = quantity }, build = amplify, reminder = "It enters with counters for each kindred card that you reveal from your hand." }
