return card {
  spell { get(target(creature), "+3/+3", { lasts = until_end_of_turn }) },
}
