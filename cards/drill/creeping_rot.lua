return card { spell { put_counters(3, "-1/-1", target(creature)) } }
