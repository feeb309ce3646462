return card { static { most_counters(3, "charge") } }
