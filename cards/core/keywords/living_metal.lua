-- CR 702.161
local function living_metal()
  return static { become(this, { add_types = "Creature" }), as_long_as = your_turn }
end

return keyword { name = "living_metal", build = living_metal, reminder = "In your turns it is a creature too." }
