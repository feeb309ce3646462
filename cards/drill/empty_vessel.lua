return card { activated { cost = remove_counters(1, "charge", this), draw(1) } }
