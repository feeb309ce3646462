local foe = target(opponent)
local seen = reveal(hand_of(foe))
return card { spell { seen, discard(a(among(seen.objects).any_of(creature_card), { chosen_by = you }), { by = foe }), discard(1, { by = foe, random = true }) } }
