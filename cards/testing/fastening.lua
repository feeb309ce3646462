return card { spell { put_onto_battlefield(target(any_card.in_zone(graveyard, you)), { attached_to = target(permanent) }) } }
