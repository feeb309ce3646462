return card { spell { exile(target(permanent)) } }
