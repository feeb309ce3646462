return card {
  spell { get(target(creature), "+4/+4", { lasts = until_end_of_turn }) },
}
