return card { spell { deal_damage(3, targets(between(1, 3), any_target), { divided = true }) } }
