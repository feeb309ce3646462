return card { spell { become(target(permanent), { types = "Battle", lasts = until_end_of_turn }) } }
