-- CR 702.109
local function dash(price)
  local quickly = alternative_cost { price }
  return {
    quickly,
    static { gain(this, haste), as_long_as = quickly.paid },
    when {
      on.enters(this),
      later { step.end_step(any_player), put_into(hand, this) },
      only_if = quickly.paid,
    },
  }
end

return keyword { name = "dash", parameters = { price = cost }, build = dash, reminder = "Cast it for this cost: it has haste, and goes back to the hand at the end of the turn." }
