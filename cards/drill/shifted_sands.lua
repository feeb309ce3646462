return card { spell { redistribute_life(all(player)) } }
