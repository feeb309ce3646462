-- CR 702.25
local function flanking()
  return whenever {
    on.becomes_blocked_by(this, { blocker = creature.without "flanking" }),
    get(that.blocker, "-1/-1", { lasts = until_end_of_turn }),
  }
end

return keyword { name = "flanking", build = flanking, reminder = "What blocks it without flanking shrinks until end of turn." }
