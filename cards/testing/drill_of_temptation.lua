return card { spell { tempt() } }
