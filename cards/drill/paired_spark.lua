local one, other = target(creature, { label = "one" }), target(any_target, { label = "other" })

return card { spell { deal_damage(1, one), deal_damage(2, other) } }
