local victim = target(creature)

return card { spell { get(victim, "+0/+3", { lasts = until_end_of_turn }), get(victim, "+0/-1", { lasts = indefinitely }) } }
