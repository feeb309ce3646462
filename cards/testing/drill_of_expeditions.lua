return card { spell { explore(all(creature)) } }
