-- CR 702.40
local function storm()
  return when { on.cast(this), copy_spell(this, { times = spells_cast_before(this) }) }
end

return keyword { name = "storm", build = storm, reminder = "It is copied for each spell cast before it this turn." }
