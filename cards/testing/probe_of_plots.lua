return card { spell { deal_damage(3, target(any_target)) } }
