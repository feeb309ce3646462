return card { spell { put_onto_battlefield(all(land_card.in_zone(graveyard, you)), { under = you }) } }
