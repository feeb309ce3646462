return card { spell { explore(target(creature)) } }
