return card { spell { deal_damage(2, target(any_target)) } }
