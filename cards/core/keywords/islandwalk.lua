-- CR 702.14
local function walk()
  return landwalk(land.subtype "Island")
end

return keyword { name = "islandwalk", build = walk, reminder = "It can't be blocked while the defending player controls such a land." }
