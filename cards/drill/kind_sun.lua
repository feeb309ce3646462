return card { instead { on.life_gained { by = you }, change = { amount = that.amount * 2 } } }
