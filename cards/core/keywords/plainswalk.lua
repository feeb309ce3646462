-- CR 702.14
local function walk()
  return landwalk(land.subtype "Plains")
end

return keyword { name = "plainswalk", build = walk, reminder = "It can't be blocked while the defending player controls such a land." }
