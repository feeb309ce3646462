-- CR 702.11
local function hexproof()
  return static { cant(on.becomes_target { object = this, by = opponent }) }
end

return keyword { name = "hexproof", build = hexproof, reminder = "Spells and abilities of opponents can't target it." }
