return card { activated { cost = "{0}", lose_life(1, defending_player) } }
