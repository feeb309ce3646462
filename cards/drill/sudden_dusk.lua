return card { spell { end_the "turn" } }
