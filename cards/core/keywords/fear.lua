-- CR 702.36
local function fear()
  return static { cant(on.blocks(creature.nonartifact.nonblack, { attacker = this })) }
end

return keyword { name = "fear", build = fear, reminder = "Only artifact creatures and black creatures can block it." }
