-- CR 702.178
local function max_speed(list)
  return static { gain(this, list), as_long_as = you.speed.is_equal(4) }
end

return keyword { name = "max_speed", parameters = { list = abilities }, build = max_speed, reminder = "It has this while your speed is 4." }
