local c = target(creature)
return card { spell { get(c, { c.power, c.toughness }, { lasts = until_end_of_turn }) } }
