-- CR 702.117
local function surge(price)
  return alternative_cost { price, only_if = happened(on.cast(source, { by = you }), this_turn) }
end

return keyword { name = "surge", parameters = { price = cost }, build = surge, reminder = "Cast it for this cost after another spell this turn." }
