-- CR 702.116
local function myriad()
  local p = each(opponent.not_among(defending_player))
  local twins = create(1, copy_of(this), { tapped = true, attacking = a(any_of(among(p), planeswalker.controlled_by(p))) })
  return whenever {
    on.attacks(this),
    for_each(p, may { twins }),
    later { step.end_combat(any_player), exile(twins.objects) },
  }
end

return keyword { name = "myriad", build = myriad, reminder = "As it attacks, copies of it attack the other opponents." }
