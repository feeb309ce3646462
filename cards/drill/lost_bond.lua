return card { spell { lose(target(creature), banding, { lasts = until_end_of_turn }) } }
