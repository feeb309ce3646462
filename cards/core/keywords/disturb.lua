-- CR 702.146
local function disturb(price)
  return alternative_cost { price, from = graveyard, transformed = true }
end

return keyword { name = "disturb", parameters = { price = cost }, build = disturb, reminder = "Cast it from your graveyard for this cost with its back face up." }
