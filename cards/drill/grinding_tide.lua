return card { spell { mill(3, target(player)) } }
