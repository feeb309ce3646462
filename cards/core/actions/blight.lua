-- CR 701.68
local function blight(n)
  local victim = a(creature.you_control)
  return { put_counters(n, "-1/-1", victim), objects = victim }
end

return action { name = "blight", parameters = { n = quantity }, build = blight, reminder = "Put -1/-1 counters on a creature you control." }
