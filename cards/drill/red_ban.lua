return card { spell { destroy(target(creature.red)) } }
