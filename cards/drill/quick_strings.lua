return card { spell { control_player(target(player)) } }
