-- CR 702.147
local function decayed()
  return {
    static { cant(on.blocks(this)) },
    whenever { on.attacks(this), later { step.end_combat(any_player), sacrifice(this) } },
  }
end

return keyword { name = "decayed", build = decayed, reminder = "It can't block, and is sacrificed after it attacks." }
