return card { spell { gain(target(creature), double_strike, { lasts = until_end_of_turn }) } }
