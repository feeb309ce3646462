return card { spell { proliferate(1) } }
