-- CR 702.40
local function storm()
  return when { on.cast(this), copy(this, { times = spells_cast_before(this), new_targets = true }) }
end

return keyword { name = "storm", build = storm, reminder = "It is copied for each spell cast before it this turn." }
