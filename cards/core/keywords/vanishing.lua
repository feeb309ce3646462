-- CR 702.63
local function vanishing(n)
  return {
    enters_with { put_counters(n, "time", this) },
    at { step.upkeep(you), remove_counters(1, "time", this), only_if = this.has_counter "time" },
    when { on.last_counter_removed { kind = "time", to = this }, sacrifice(this) },
  }
end

return keyword { name = "vanishing", parameters = { n = quantity }, build = vanishing, reminder = "It loses a time counter each upkeep of yours, and is sacrificed with the last." }
