return card { spell { gain_control(target(permanent), { lasts = until_end_of_turn }) } }
