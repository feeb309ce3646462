return card { max_attackers(1), max_blockers(1) }
