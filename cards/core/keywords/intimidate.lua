-- CR 702.13
local function intimidate()
  return static { cant(on.blocks(creature.nonartifact.shares_no_color_with(this), { attacker = this })) }
end

return keyword { name = "intimidate", build = intimidate, reminder = "Only artifact creatures and creatures that share a color with it can block it." }
