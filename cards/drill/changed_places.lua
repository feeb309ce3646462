return card { spell { exchange_life(target(player, { label = "one" }), target(player, { label = "other" })) } }
