return card { spell { put_counters(3, "rad", each(player)) } }
