return card { spell { prevent { on.damage { to = you }, gain_life(that.amount), once = true, lasts = this_turn } } }
