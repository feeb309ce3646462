return card { spell { fateseal(2) } }
