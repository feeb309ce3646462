return card { spell { investigate(2) } }
