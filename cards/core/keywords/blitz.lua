-- CR 702.152
local function blitz(price)
  local quickly = alternative_cost { price }
  return {
    quickly,
    static { gain(this, { haste, when { on.dies(this), draw(1) } }), as_long_as = quickly.paid },
    when {
      on.enters(this),
      later { step.end_step(any_player), sacrifice(this) },
      only_if = quickly.paid,
    },
  }
end

return keyword { name = "blitz", parameters = { price = cost }, build = blitz, reminder = "Cast it for this cost: it has haste, is sacrificed at the end of the turn, and draws a card as it dies." }
