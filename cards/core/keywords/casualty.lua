-- CR 702.153
local function casualty(n)
  local fallen = optional_cost(sacrifice(a(creature.you_control.power(at_least(n)))))
  return { fallen, when { on.cast(this), copy(this, { new_targets = true }), only_if = fallen.paid } }
end

return keyword { name = "casualty", parameters = { n = quantity }, build = casualty, reminder = "Sacrifice a strong creature as you cast it, and it is copied." }
