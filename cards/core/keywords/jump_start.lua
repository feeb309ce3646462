-- CR 702.133: its own mana cost is what is paid, and a card is discarded besides.
local function jump_start(price)
  local again = alternative_cost { price, discard(1), from = graveyard }
  return {
    again,
    static {
      instead { on.leaves_stack(this), change = { zone = exile } },
      as_long_as = again.paid,
      active_in = stack,
    },
  }
end

return keyword { name = "jump_start", parameters = { price = cost }, build = jump_start, reminder = "Cast it from your graveyard for its mana cost and a discarded card; then it is exiled." }
