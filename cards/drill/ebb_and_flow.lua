local it = target(creature)

return card {
  spell {
    get(it, "+0/-9", { lasts = until_end_of_turn }),
    get(it, "+0/+9", { lasts = until_end_of_turn }),
    lose_life(25),
    gain_life(10),
  },
}
