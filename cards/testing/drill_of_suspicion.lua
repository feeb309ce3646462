return card { spell { suspect(target(creature)) } }
