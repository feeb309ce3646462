-- CR 702.24
local function cumulative_upkeep(price)
  return at {
    step.upkeep(you),
    put_counters(1, "age", this),
    unless { pay(price, { times = this.counters "age" }), otherwise = sacrifice(this) },
    only_if = this.is(permanent),
  }
end

return keyword { name = "cumulative_upkeep", parameters = { price = cost }, build = cumulative_upkeep, reminder = "Each upkeep of yours it ages, and you pay for each age counter or sacrifice it." }
