-- CR 702.149
local function training()
  return whenever {
    on.attacks_with(this, { with = creature.you_control.power(at_least(this.power + 1)) }),
    put_counters(1, "+1/+1", this),
  }
end

return keyword { name = "training", build = training, reminder = "Attacking beside a stronger creature, it gets a +1/+1 counter." }
