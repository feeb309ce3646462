-- CR 702.160, 718
local function prototype(price, size)
  return alternative_cost { price, prototype = size }
end

return keyword { name = "prototype", parameters = { price = cost, size = numbers }, build = prototype, reminder = "It may be cast with this mana cost and size, and keeps its other characteristics." }
