local kept = target(any_target)
return card { spell { prevent { on.damage { to = kept }, next = 3, lasts = this_turn } } }
