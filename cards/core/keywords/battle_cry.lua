-- CR 702.91
local function battle_cry()
  return whenever {
    on.attacks(this),
    get(all(creature.other.attacking), "+1/+0", { lasts = until_end_of_turn }),
  }
end

return keyword { name = "battle_cry", build = battle_cry, reminder = "As it attacks, the other attackers get stronger until end of turn." }
