-- CR 701.41
local function support(n)
  local friends = targets(up_to(n), creature.other)
  return { put_counters(1, "+1/+1", friends), objects = friends }
end

return action { name = "support", parameters = { n = quantity }, build = support, reminder = "Put a +1/+1 counter on each of up to that many other target creatures." }
