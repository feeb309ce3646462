return card { activated { cost = "{G}", monstrosity(2) } }
