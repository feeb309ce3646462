return card { spell { set_life(10, target(player)) } }
