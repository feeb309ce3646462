-- CR 702.14
local function walk()
  return landwalk(land.subtype "Mountain")
end

return keyword { name = "mountainwalk", build = walk, reminder = "It can't be blocked while the defending player controls such a land." }
