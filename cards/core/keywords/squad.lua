-- CR 702.157
local function squad(price)
  local more = optional_cost(price, { repeatable = true })
  return {
    more,
    when { on.enters(this), create(more.times, copy_of(this)), only_if = more.paid },
  }
end

return keyword { name = "squad", parameters = { price = cost }, build = squad, reminder = "Pay this any number of times, and it comes with as many copies of itself." }
