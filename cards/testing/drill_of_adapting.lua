return card { activated { cost = "{G}", adapt(2) } }
