-- CR 702.97
local function scavenge(price)
  return activated {
    cost = { price, exile(this) },
    active_in = graveyard,
    speed = sorcery,
    put_counters(this.power, "+1/+1", target(creature)),
  }
end

return keyword { name = "scavenge", parameters = { price = cost }, build = scavenge, reminder = "Exile it from your graveyard to put counters for its power on a creature." }
