-- CR 702.101
local function extort()
  local drained = lose_life(1, each(opponent))
  return whenever {
    on.cast(any_spell, { by = you }),
    may { pay "{W/B}", if_done = { drained, gain_life(drained.amount) } },
  }
end

return keyword { name = "extort", build = extort, reminder = "With each spell you may pay to drain your opponents." }
