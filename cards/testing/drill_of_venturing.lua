return card { spell { venture(you) } }
