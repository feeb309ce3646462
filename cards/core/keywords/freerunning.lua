-- CR 702.173
local function freerunning(price)
  local assassin = creature.subtype "Assassin".you_control
  return alternative_cost { price, only_if = happened(on.damage { combat = true, from = assassin, to = player }, this_turn) }
end

return keyword { name = "freerunning", parameters = { price = cost }, build = freerunning, reminder = "Cast it for this cost if an Assassin of yours has hit a player this turn." }
