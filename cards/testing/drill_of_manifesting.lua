return card { spell { manifest(2) } }
