return card { spell { put_counters(2, "shield", target(permanent)) } }
