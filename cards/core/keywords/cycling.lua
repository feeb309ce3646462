-- CR 702.29
local function cycling(price)
  return activated {
    cost = { price, discard(this) },
    active_in = hand,
    draw(1),
  }
end

return keyword { name = "cycling", parameters = { price = cost }, build = cycling }
