-- CR 702.76
local function prowl(price)
  local kindred = source.you_control.shares_creature_type_with(this)
  return alternative_cost { price, only_if = happened(on.damage { combat = true, from = kindred, to = player }, this_turn) }
end

return keyword { name = "prowl", parameters = { price = cost }, build = prowl, reminder = "Cast it for this cost if something of its creature types of yours has hit a player this turn." }
