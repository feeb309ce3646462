return card { spell { put_onto_battlefield(target(creature_card.in_zone(graveyard)), { under = you }) } }
