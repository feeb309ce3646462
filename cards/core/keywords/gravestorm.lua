-- CR 702.69
local function gravestorm()
  return when { on.cast(this), copy(this, { times = count_events(on.dies(permanent), this_turn), new_targets = true }) }
end

return keyword { name = "gravestorm", build = gravestorm, reminder = "It is copied for each permanent that was put into a graveyard this turn." }
