return card { spell { remove_counters(1, "lore", target(permanent)) } }
