return card { spell { surveil(2) } }
