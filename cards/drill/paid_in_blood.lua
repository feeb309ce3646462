return card { activated { cost = pay_life(x), put_counters(1, "energy", you) } }
