return card { spell { support(2) } }
