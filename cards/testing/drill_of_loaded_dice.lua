return card { instead { on.die_rolled { by = you }, change = { amount = that.amount + 1 } } }
