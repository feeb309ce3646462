return card { spell { destroy(all(creature.monocolored)) } }
