return card { spell { put_counters(2, "lore", target(permanent)) } }
