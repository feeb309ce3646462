return card { spell { exile(target(any_card.in_zone(graveyard))) } }
