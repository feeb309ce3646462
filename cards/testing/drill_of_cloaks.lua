return card { spell { cloak(1) } }
