return card { spell { scry(0), surveil(0) } }
