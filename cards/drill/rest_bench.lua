return card { activated { cost = "{0}", limit = once_each_turn, gain_life(1) } }
