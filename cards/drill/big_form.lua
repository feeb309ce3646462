return card { spell { become(target(creature), { base = "5/5", lasts = until_end_of_turn }) } }
