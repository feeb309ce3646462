return card { spell { become(target(permanent), { add_colors = "blue", lasts = until_end_of_turn }) } }
