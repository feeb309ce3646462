return card { spell { goad(target(creature)) } }
