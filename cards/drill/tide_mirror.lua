return card { whenever { on.control_changes { object = creature, from = you }, gain_life(2) } }
