return card { spell { become(target(creature), { colors = "green", lasts = until_end_of_turn }) } }
