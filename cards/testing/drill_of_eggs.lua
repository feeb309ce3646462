return card { spell { incubate(3) } }
