-- CR 702.68
local function frenzy(n)
  return whenever { on.attacks_unblocked(this), get(this, { n, 0 }, { lasts = until_end_of_turn }) }
end

return keyword { name = "frenzy", parameters = { n = quantity }, build = frenzy, reminder = "Unblocked, it gets stronger until end of turn." }
