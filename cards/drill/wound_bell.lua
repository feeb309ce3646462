return card { whenever { on.damage { to = creature }, gain_life(1) } }
