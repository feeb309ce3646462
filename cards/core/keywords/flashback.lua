-- CR 702.34
local function flashback(price)
  local again = alternative_cost { price, from = graveyard }
  return {
    again,
    static {
      instead { on.leaves_stack(this), change = { zone = exile } },
      as_long_as = again.paid,
      active_in = stack,
    },
  }
end

return keyword { name = "flashback", parameters = { price = cost }, build = flashback, reminder = "Cast it from your graveyard for this cost; then it is exiled." }
