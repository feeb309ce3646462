return card { spell { untap(target(permanent)) } }
