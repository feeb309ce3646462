return card { spell { gain(target(creature), first_strike, { lasts = until_end_of_turn }) } }
