-- CR 702.14
local function walk()
  return landwalk(land.subtype "Swamp")
end

return keyword { name = "swampwalk", build = walk, reminder = "It can't be blocked while the defending player controls such a land." }
