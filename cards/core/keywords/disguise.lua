-- CR 702.168
local function disguise(price)
  return { alternative_cost { "{3}", face_down = true, gain = ward "{2}" }, turned_up_for(price) }
end

return keyword { name = "disguise", parameters = { price = cost }, build = disguise, reminder = "Cast it face down as a 2/2 with ward {2} for {3}, and turn it up for this cost." }
