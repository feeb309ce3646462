-- CR 702.162
local function more_than_meets_the_eye(price)
  return alternative_cost { price, transformed = true }
end

return keyword { name = "more_than_meets_the_eye", parameters = { price = cost }, build = more_than_meets_the_eye, reminder = "Cast it converted for this cost." }
