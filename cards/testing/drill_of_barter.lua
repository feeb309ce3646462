return card { spell { exchange_control(targets(2, permanent)) } }
