local ally = a(creature_card.in_zone(hand, you))

return card { spell { put_onto_battlefield(ally, { under = you, attacking = true }) } }
