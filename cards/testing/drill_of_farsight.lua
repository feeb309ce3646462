return card { instead { on.scries(you), change = { amount = that.amount + 1 } } }
