-- CR 702.37b
local function megamorph(price)
  return { alternative_cost { "{3}", face_down = true }, turned_up_for(price, { counter = "+1/+1" }) }
end

return keyword { name = "megamorph", parameters = { price = cost }, build = megamorph, reminder = "As morph, and it is turned up with a +1/+1 counter." }
