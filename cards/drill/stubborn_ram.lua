return card { whenever { on.becomes_blocked(this), gain_life(1) } }
