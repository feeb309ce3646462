-- CR 702.93
local function undying()
  return when {
    on.dies(this),
    put_onto_battlefield(that.card, { with = put_counters(1, "+1/+1", this) }),
    only_if = isnt(this.has_counter "+1/+1"),
  }
end

return keyword { name = "undying", build = undying, reminder = "It comes back with a +1/+1 counter when it dies without one." }
