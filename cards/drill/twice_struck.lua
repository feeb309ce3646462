local victim = target(any_target)

return card { spell { deal_damage(1, victim), deal_damage(2, victim) } }
