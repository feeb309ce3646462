-- CR 702.14
local function walk()
  return landwalk(land.subtype "Forest")
end

return keyword { name = "forestwalk", build = walk, reminder = "It can't be blocked while the defending player controls such a land." }
