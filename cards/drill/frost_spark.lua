return card { spell { deal_damage(1, target(player)) } }
