return faces { front = card {}, melded = card { activated { cost = "{1}", gain_life(1) } } }
