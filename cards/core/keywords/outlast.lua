-- CR 702.107
local function outlast(price)
  return activated {
    cost = { price, "{T}" },
    speed = sorcery,
    put_counters(1, "+1/+1", this),
  }
end

return keyword { name = "outlast", parameters = { price = cost }, build = outlast, reminder = "Tap it at leisure to give it a +1/+1 counter." }
