-- CR 702.93
local function undying()
  return when {
    on.dies(this),
    put_onto_battlefield(that.card, { with = put_counters(1, "+1/+1", that.card) }),
    only_if = isnt(that.object.has_counter "+1/+1"),
  }
end

return keyword { name = "undying", build = undying }
