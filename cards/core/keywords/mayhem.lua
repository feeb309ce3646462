-- CR 702.187
local function mayhem(price)
  return alternative_cost { price, from = graveyard, only_if = happened(on.put_into_graveyard(this, { discarded = true }), this_turn) }
end

return keyword { name = "mayhem", parameters = { price = cost }, build = mayhem, reminder = "Cast it from your graveyard for this cost if you discarded it this turn." }
