local victim = target(creature)

return card { spell { exile(victim), gain_life(victim.toughness, victim.controller) } }
