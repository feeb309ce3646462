-- CR 702.112
local function renown(n)
  return when {
    on.damage { combat = true, from = this, to = player },
    put_counters(n, "+1/+1", this),
    designate(this, "renowned"),
    only_if = isnt(this.designated "renowned"),
  }
end

return keyword { name = "renown", parameters = { n = quantity }, build = renown, reminder = "The first combat damage it deals to a player gives it +1/+1 counters." }
