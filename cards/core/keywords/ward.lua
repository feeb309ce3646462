-- CR 702.21
local function ward(price)
  return whenever {
    on.becomes_target { object = this, by = opponent },
    unless { pay(price), by = that.by, otherwise = counter(that.source) },
  }
end

return keyword { name = "ward", parameters = { price = cost }, build = ward }
