-- CR 702.100
local function evolve()
  local newcomer = on.enters(creature.other.you_control)
  return whenever {
    newcomer,
    put_counters(1, "+1/+1", this),
    only_if = any_true(
      newcomer.object.power.at_least(this.power + 1),
      newcomer.object.toughness.at_least(this.toughness + 1)),
  }
end

return keyword { name = "evolve", build = evolve, reminder = "A greater creature that enters for you gives it a +1/+1 counter." }
