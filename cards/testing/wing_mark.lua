return card { spell { put_counters(1, "flying", target(creature)) } }
