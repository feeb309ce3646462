-- CR 702.56
local function replicate(price)
  local more = optional_cost(price, { repeatable = true })
  return {
    more,
    when { on.cast(this), copy(this, { times = more.times, new_targets = true }), only_if = more.paid },
  }
end

return keyword { name = "replicate", parameters = { price = cost }, build = replicate, reminder = "Pay this any number of times, and it is copied as often." }
