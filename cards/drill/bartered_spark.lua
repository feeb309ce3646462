return card { alternative_cost { pay_life(2) }, spell { deal_damage(2, target(player)) } }
