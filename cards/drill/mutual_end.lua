return card { spell { lose_life(20, each(player)) } }
