return card { spell { shuffle(target(player)) } }
