return card { whenever { on.blocks { object = creature, attacker = this }, gain_life(1) } }
