return card { optional_attack_cost { cost = exert(this), when_done { gain_life(2) } } }
