-- CR 702.134
local function mentor()
  return whenever {
    on.attacks(this),
    put_counters(1, "+1/+1", target(creature.attacking.power(at_most(this.power - 1)))),
  }
end

return keyword { name = "mentor", build = mentor, reminder = "As it attacks, a weaker attacker gets a +1/+1 counter." }
