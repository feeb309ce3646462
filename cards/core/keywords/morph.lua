-- CR 702.37
local function morph(price)
  return { alternative_cost { "{3}", face_down = true }, turned_up_for(price) }
end

return keyword { name = "morph", parameters = { price = cost }, build = morph, reminder = "Cast it face down as a 2/2 for {3}, and turn it up for this cost." }
