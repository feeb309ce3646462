return card { spell { destroy(target(creature)) } }
