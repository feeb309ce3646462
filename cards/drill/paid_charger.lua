return card { optional_attack_cost { cost = "{1}", put_counters(1, "+1/+1", this) } }
