return card { spell { draw(1, each(player)), lose_life(2, each(opponent)), gain_life(1) } }
