return card { spell { control_player(target(player), { lasts = until_end_of_turn }) } }
