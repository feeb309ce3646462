return card { activated { cost = "{0}", gain_life(1) } }
