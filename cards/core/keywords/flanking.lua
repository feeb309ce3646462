-- CR 702.25
local function flanking()
  return whenever {
    on.blocks(creature.without "flanking", { attacker = this }),
    get(that.object, "-1/-1", { lasts = until_end_of_turn }),
  }
end

return keyword { name = "flanking", build = flanking, reminder = "What blocks it without flanking shrinks until end of turn." }
