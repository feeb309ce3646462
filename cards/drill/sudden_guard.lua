local guard = a(creature_card.in_zone(hand, you))

return card { spell { put_onto_battlefield(guard, { under = you, blocking = true }) } }
