return card { instead { on.damage { to = you }, change = { to = this } } }
