return card { spell { reselect_attack(target(creature.attacking)) } }
