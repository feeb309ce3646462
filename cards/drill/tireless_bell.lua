return card { activated { cost = "{0}", untap(target(permanent)) } }
