return card { activated { cost = remove_counters(1, "charge", this), gain_life(1) } }
