return card { spell { lose(target(creature), flying, { lasts = until_end_of_turn }) } }
