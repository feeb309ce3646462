return card { cant(on.blocks { object = creature.power(at_most(2)), attacker = this }) }
