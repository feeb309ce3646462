-- CR 702.27
local function buyback(price)
  local back = optional_cost(price)
  return {
    back,
    static {
      instead { on.leaves_stack(this, { resolving = true }), change = { zone = hand } },
      as_long_as = back.paid,
      active_in = stack,
    },
  }
end

return keyword { name = "buyback", parameters = { price = cost }, build = buyback, reminder = "Pay more, and it goes back to your hand as it resolves." }
