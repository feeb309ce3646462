return card { whenever { on.attacks(creature), gain_life(1) } }
