return card { spell { exchange_zones(hand, graveyard) } }
