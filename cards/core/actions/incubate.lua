-- CR 701.53
local function incubate(n)
  local egg = create(1, token "incubator", { with = put_counters(n, "+1/+1", this) })
  return { egg, objects = egg.objects }
end

return action { name = "incubate", parameters = { n = quantity }, build = incubate, reminder = "Create an Incubator with counters, which becomes a creature for {2}." }
