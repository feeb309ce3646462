return card { spell { connive(2, target(creature)) } }
