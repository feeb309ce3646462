-- CR 702.67
local function fortify(price)
  return activated { cost = price, speed = sorcery, attach(this, target(land.you_control)) }
end

return keyword { name = "fortify", parameters = { price = cost }, build = fortify, reminder = "Attach it to a land you control." }
