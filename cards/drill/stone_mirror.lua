return card { activated { cost = "{T}", gain_life(1) } }
