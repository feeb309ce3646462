return card { spell { prevent { on.damage { combat = true }, lasts = this_turn } } }
