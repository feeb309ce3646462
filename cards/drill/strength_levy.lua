local victim = target(creature)

return card { spell { destroy(victim), lose_life(victim.power, victim.controller) } }
