-- CR 702.30
local function echo(price)
  return at {
    step.upkeep(you),
    unless { pay(price), otherwise = sacrifice(this) },
    only_if = this.arrived_since_your_last_upkeep,
  }
end

return keyword { name = "echo", parameters = { price = cost }, build = echo, reminder = "Pay for it once more in your next upkeep, or sacrifice it." }
