return card { spell { populate(1) } }
