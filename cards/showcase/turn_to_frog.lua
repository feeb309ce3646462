return card {
  spell {
    become(target(creature), {
      lose = all_abilities,
      colors = "blue",
      creature_types = "Frog",
      base = "1/1",
      lasts = until_end_of_turn,
    }),
  },
}
