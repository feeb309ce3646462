-- CR 702.185
local function warp(price)
  local gone = exile(this)
  local early = alternative_cost { price }
  return {
    early,
    when {
      on.enters(this),
      later { step.end_step(any_player), gone, may_play(gone.objects, { lasts = indefinitely }) },
      only_if = early.paid,
    },
  }
end

return keyword { name = "warp", parameters = { price = cost }, build = warp, reminder = "Cast it for this cost: it is exiled at the end of the turn, and may be cast again later." }
