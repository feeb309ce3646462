return card { instead { on.tokens_created { under = you }, change = { amount = that.amount + 1 } } }
