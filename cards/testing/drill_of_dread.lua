return card { spell { manifest_dread() } }
