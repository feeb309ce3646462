return card { spell { put_onto_battlefield(all(creature_card.in_zone(graveyard))) } }
