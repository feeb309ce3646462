local chosen = target(creature)
return faces {
  normal = card {},
  adventure = card { spell {
    get(chosen, "+2/+1", { lasts = until_end_of_turn }),
    gain(chosen, flying, { lasts = until_end_of_turn }),
  } },
}
