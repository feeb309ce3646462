return card { spell { discover(3) } }
