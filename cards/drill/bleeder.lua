return card { spell { lose_life(2, target(player)) } }
