return card { whenever { on.attacks(creature.power(at_least(3))), gain_life(1) } }
