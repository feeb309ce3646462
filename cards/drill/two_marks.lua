local one, other = target(creature, { label = "one" }), target(creature, { label = "other" })

return card { spell { destroy(one), put_counters(1, "+1/+1", other), draw(1) } }
