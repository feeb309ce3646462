return card { instead { on.damage { from = source.red }, change = { amount = that.amount * 2 } } }
