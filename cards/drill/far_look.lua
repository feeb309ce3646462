return card { spell { scry(2) } }
