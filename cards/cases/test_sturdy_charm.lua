return card {
  spell { get(target(creature), "+0/+1", { lasts = until_end_of_turn }) },
}
