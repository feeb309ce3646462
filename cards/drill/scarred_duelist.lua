return card { whenever { on.damage { noncombat = true, to = this }, gain_life(1) } }
