return card { spell { learn() } }
