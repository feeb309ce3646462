return card { spell { endure(x, target(creature)) } }
