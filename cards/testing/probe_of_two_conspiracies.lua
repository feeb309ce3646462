return card { spell { lose_life(1, each(opponent)) } }
