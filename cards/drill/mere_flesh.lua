return card { spell { become(target(permanent), { types = "Creature", lasts = until_end_of_turn }) } }
