-- CR 702.188
local function web_slinging(price)
  return alternative_cost { price, put_into(hand, a(creature.tapped.you_control)) }
end

return keyword { name = "web_slinging", parameters = { price = cost }, build = web_slinging, reminder = "Cast it for this cost and a tapped creature that you return to hand." }
