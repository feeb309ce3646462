-- CR 702.175
local function offspring(price)
  local young = optional_cost(price)
  return {
    young,
    when { on.enters(this), create(1, copy_of(this, { except = { base = "1/1" } })), only_if = young.paid },
  }
end

return keyword { name = "offspring", parameters = { price = cost }, build = offspring, reminder = "Pay more, and it comes with a 1/1 copy of itself." }
