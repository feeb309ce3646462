local from, to = target(creature, { label = "from" }), target(creature, { label = "to" })
return card { spell { move_counters(1, "+1/+1", from, { to = to }) } }
