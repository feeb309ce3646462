return card { spell { destroy(target(permanent)) } }
