local hero = target(creature.you_control)
return card { spell { instead { on.damage { to = you }, change = { to = hero }, next = 2, lasts = this_turn } } }
