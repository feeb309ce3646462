return card { activated { cost = { "{T}", mill(2) }, gain_life(1) } }
