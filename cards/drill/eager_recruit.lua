return card { must_attack(this) }
