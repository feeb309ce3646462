return card { whenever { on.becomes_blocked_by(this, { blocker = creature }), gain_life(1) } }
