return card { must_attack(all(creature)) }
