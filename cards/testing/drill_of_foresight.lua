return card { spell { scry(x) } }
