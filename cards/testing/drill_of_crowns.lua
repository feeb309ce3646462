return card { spell { become_monarch() } }
