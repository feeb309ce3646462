return card { spell { end_the "combat" } }
