return card { spell { take_extra_turn(target(player)) } }
