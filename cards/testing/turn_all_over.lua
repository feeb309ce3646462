return card { spell { transform(all(permanent)) } }
