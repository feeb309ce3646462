-- CR 702.176
local function impending(n, price)
  local early = alternative_cost { price }
  local waits = all_true(early.paid, this.has_counter "time")
  return {
    early,
    enters_with { put_counters(n, "time", this), only_if = early.paid },
    static { become(this, { remove_types = "Creature" }), as_long_as = waits },
    at { step.end_step(you), remove_counters(1, "time", this), only_if = waits },
  }
end

return keyword { name = "impending", parameters = { n = quantity, price = cost }, build = impending, reminder = "Cast it for this cost and it is no creature until its time counters are gone." }
