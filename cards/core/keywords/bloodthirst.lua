-- CR 702.54
local function bloodthirst(n)
  return enters_with { put_counters(n, "+1/+1", this), only_if = happened(on.damage { to = opponent }, this_turn) }
end

return keyword { name = "bloodthirst", parameters = { n = quantity }, build = bloodthirst, reminder = "It enters with +1/+1 counters where an opponent was damaged this turn." }
