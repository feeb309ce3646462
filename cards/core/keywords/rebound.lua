-- CR 702.88
local function rebound()
  return static {
    instead {
      on.leaves_stack(this, { resolving = true }),
      later { step.upkeep(you), may { cast(this.became, { free = true }) } },
      change = { zone = exile },
    },
    as_long_as = this.cast_from(hand),
    active_in = stack,
  }
end

return keyword { name = "rebound", build = rebound, reminder = "Cast from the hand it is exiled, and may be cast once more for free in your next upkeep." }
