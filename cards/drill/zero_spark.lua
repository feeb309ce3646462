return card { spell { deal_damage(0, target(any_target)) } }
