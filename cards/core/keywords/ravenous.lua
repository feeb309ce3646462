-- CR 702.156
local function ravenous()
  return {
    enters_with { put_counters(cast_x, "+1/+1", this) },
    when { on.enters(this), draw(1), only_if = cast_x.at_least(5) },
  }
end

return keyword { name = "ravenous", build = ravenous, reminder = "It enters with X +1/+1 counters, and draws a card where X is great." }
