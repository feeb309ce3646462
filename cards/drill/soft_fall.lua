return card { prevent { on.damage { to = you }, amount = 1 } }
