return card { instead { on.damage { to = player }, change = { amount = that.amount + 1 } } }
