return card { spell { lose(target(permanent), all_abilities, { lasts = until_end_of_turn }) } }
