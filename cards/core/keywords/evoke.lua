-- CR 702.74
local function evoke(price)
  local cheaply = alternative_cost { price }
  return {
    cheaply,
    when { on.enters(this), sacrifice(this), only_if = cheaply.paid },
  }
end

return keyword { name = "evoke", parameters = { price = cost }, build = evoke, reminder = "Cast it for this cost, and it is sacrificed when it enters." }
