return card { activated { cost = "{0}", discard(1) } }
