return card { activated { cost = "{0}", speed = sorcery, gain_life(1) } }
