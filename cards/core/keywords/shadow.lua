-- CR 702.28
local function shadow()
  return {
    static { cant(on.blocks(creature.without "shadow", { attacker = this })) },
    static { cant(on.blocks(this, { attacker = creature.without "shadow" })) },
  }
end

return keyword { name = "shadow", build = shadow, reminder = "It blocks and is blocked by creatures with shadow only." }
