return card { spell { lose(target(creature), { first_strike, double_strike }, { lasts = until_end_of_turn }) } }
