return card { whenever { on.damage { to = you }, gain_life(1) } }
