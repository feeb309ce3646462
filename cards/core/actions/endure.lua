-- CR 701.63
local function endure(n, what)
  return {
    have(what.controller, may {
      put_counters(n, "+1/+1", what),
      otherwise = create(1, token("white_spirit", { base = { n, n } })),
    }),
    only_if = n.at_least(1),
  }
end

return action { name = "endure", parameters = { n = quantity, what = reference }, build = endure, reminder = "Put +1/+1 counters on it, or create a Spirit of that size." }
