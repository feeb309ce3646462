return card {
  trample,
  when {
    on.enters(this),
    become(targets(up_to(1), creature.other), {
      lose = all_abilities,
      colors = "green",
      creature_types = "Lizard",
      base = "4/4",
      lasts = indefinitely,
    }),
  },
}
