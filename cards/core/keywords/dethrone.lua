-- CR 702.105
local function dethrone()
  return whenever { on.attacks(this, { to = player.with_most_life }), put_counters(1, "+1/+1", this) }
end

return keyword { name = "dethrone", build = dethrone, reminder = "It gets a +1/+1 counter as it attacks the player with the most life." }
