-- CR 702.57
local function forecast(price, list)
  return activated {
    cost = { price, reveal(this) },
    active_in = hand,
    activate_only_if = during(step.upkeep(you)),
    limit = once_each_turn,
    only_if(your_turn, list),
  }
end

return keyword { name = "forecast", parameters = { price = cost, list = acts }, build = forecast, reminder = "Reveal it from your hand in your upkeep, once each turn, for an effect." }
