return card { spell { put_counters(3, "+1/+1", targets(any_number, creature), { divided = true }) } }
