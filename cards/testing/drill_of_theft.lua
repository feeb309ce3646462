return card { spell { gain_control(target(creature), { lasts = until_end_of_turn }) } }
