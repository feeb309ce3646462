return card { spell { untap(target(creature)) } }
