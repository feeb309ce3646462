local first = target(creature)
local second = target(creature.not_among(first))
return card { spell { get(first, "+2/+0", { lasts = until_end_of_turn }), get(second, "-0/-2", { lasts = until_end_of_turn }) } }
