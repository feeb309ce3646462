-- CR 702.58
local function graft(n)
  local newcomer = on.enters(creature.other)
  return {
    enters_with { put_counters(n, "+1/+1", this) },
    whenever {
      newcomer,
      may { move_counters(1, "+1/+1", this, { to = newcomer.object }) },
      only_if = this.has_counter "+1/+1",
    },
  }
end

return keyword { name = "graft", parameters = { n = quantity }, build = graft, reminder = "It enters with +1/+1 counters and may hand one to each creature that enters." }
