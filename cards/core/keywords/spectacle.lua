-- CR 702.137
local function spectacle(price)
  return alternative_cost { price, only_if = happened(on.life_lost { by = opponent }, this_turn) }
end

return keyword { name = "spectacle", parameters = { price = cost }, build = spectacle, reminder = "Cast it for this cost in a turn in which an opponent lost life." }
