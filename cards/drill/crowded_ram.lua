return card { whenever { on.becomes_blocked(this, { blockers = at_least(2) }), gain_life(1) } }
