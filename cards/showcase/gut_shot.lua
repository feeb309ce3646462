return card { spell { deal_damage(1, target(any_target)) } }
