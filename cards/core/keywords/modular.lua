-- CR 702.43
local function modular(n)
  return {
    enters_with { put_counters(n, "+1/+1", this) },
    when {
      on.dies(this),
      may { put_counters(this.counters "+1/+1", "+1/+1", target(creature.artifact)) },
    },
  }
end

return keyword { name = "modular", parameters = { n = quantity }, build = modular, reminder = "It enters with +1/+1 counters, and hands them on to an artifact creature when it dies." }
