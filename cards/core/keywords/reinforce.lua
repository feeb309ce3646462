-- CR 702.77
local function reinforce(n, price)
  return activated {
    cost = { price, discard(this) },
    active_in = hand,
    put_counters(n, "+1/+1", target(creature)),
  }
end

return keyword { name = "reinforce", parameters = { n = quantity, price = cost }, build = reinforce, reminder = "Discard it to put +1/+1 counters on a creature." }
