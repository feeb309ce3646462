-- CR 702.118
local function skulk()
  return static { cant(on.blocks(creature.power(at_least(this.power + 1)), { attacker = this })) }
end

return keyword { name = "skulk", build = skulk, reminder = "Creatures with greater power can't block it." }
