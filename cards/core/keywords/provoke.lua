-- CR 702.39
local function provoke()
  local victim = target(creature.controlled_by(defending_player))
  return whenever {
    on.attacks(this),
    may { must_block(victim, { whom = this, lasts = until_end_of_combat }), untap(victim) },
  }
end

return keyword { name = "provoke", build = provoke, reminder = "As it attacks, a creature of the defending player may be made to block it." }
