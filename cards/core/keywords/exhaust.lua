-- CR 702.177
local function exhaust(price, list)
  return activated { cost = price, limit = once, unpack(type(list) == "table" and list or { list }) }
end

return keyword { name = "exhaust", parameters = { price = cost, list = acts }, build = exhaust, reminder = "Activate it only once." }
