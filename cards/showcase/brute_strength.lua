local brute = target(creature)

return card {
  spell {
    get(brute, "+3/+1", { lasts = until_end_of_turn }),
    gain(brute, trample, { lasts = until_end_of_turn }),
  },
}
