return card { spell { become(target(permanent), { add_types = "Battle", lasts = until_end_of_turn }) } }
