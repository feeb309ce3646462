return card { spell { destroy(all(creature.multicolored)) } }
