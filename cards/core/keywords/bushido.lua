-- CR 702.45
local function bushido(n)
  return whenever {
    any_event(on.blocks(this), on.becomes_blocked(this)),
    get(this, { n, n }, { lasts = until_end_of_turn }),
  }
end

return keyword { name = "bushido", parameters = { n = quantity }, build = bushido, reminder = "It grows until end of turn when it blocks or is blocked." }
