return card { spell { become(target(permanent), { add_types = "Creature", base = "1/1", lasts = until_end_of_turn }) } }
