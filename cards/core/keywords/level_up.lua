-- CR 702.87
local function level_up(price)
  return activated { cost = price, speed = sorcery, put_counters(1, "level", this) }
end

return keyword { name = "level_up", parameters = { price = cost }, build = level_up, reminder = "Pay at leisure to put a level counter on it." }
