local victim = target(creature)

return card { spell { get(victim, "+1/+1", { lasts = until_end_of_turn }), later { step.end_step(any_player), destroy(victim) } } }
