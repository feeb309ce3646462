return card { spell { become(target(permanent), { types = "Planeswalker", lasts = until_end_of_turn }) } }
