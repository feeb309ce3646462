return card { max_attackers(1, { whom = you }) }
