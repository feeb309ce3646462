-- CR 702.35
local function madness(price)
  return {
    instead { on.put_into_graveyard(this, { from = hand, discarded = true }), change = { zone = exile }, active_in = hand },
    when {
      on.exiled(this, { from = hand, discarded = true }),
      may { cast(this, { for_cost = price }), otherwise = put_into(graveyard, this) },
      active_in = exile,
    },
  }
end

return keyword { name = "madness", parameters = { price = cost }, build = madness, reminder = "Discarded it is exiled, and may then be cast for this cost." }
