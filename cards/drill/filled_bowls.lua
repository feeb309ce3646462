return card { spell { put_counters(5, "charge", target(permanent)) } }
