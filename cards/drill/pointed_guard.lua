local guard = a(creature_card.in_zone(hand, you))
local foe = target(creature.attacking)

return card { spell { targets = { foe }, put_onto_battlefield(guard, { under = you, blocking = foe }) } }
