return card { whenever { on.blocks(creature.power(at_least(3))), gain_life(1) } }
