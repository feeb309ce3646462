return card { spell { exert(target(permanent)) } }
