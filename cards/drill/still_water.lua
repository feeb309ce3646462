return card { spell { tap(target(creature)) } }
