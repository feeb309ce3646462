return card { spell { prevent { on.damage { to = target(any_target) }, once = true, lasts = this_turn } } }
