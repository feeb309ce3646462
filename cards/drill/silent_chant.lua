return card { spell { lose(target(creature), prowess, { lasts = until_end_of_turn }) } }
