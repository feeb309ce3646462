return card { spell { lose_game(target(player)) } }
