return card { spell { become(target(creature), { name = "Nobody", lasts = until_end_of_turn }) } }
