return card { activated { cost = "{X}", gain_life(x), lose_life(x, each(opponent)) } }
