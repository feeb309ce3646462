local c = target(creature)
return card { spell { get(c, { c.power * 2, c.toughness * 2 }, { lasts = until_end_of_turn }) } }
