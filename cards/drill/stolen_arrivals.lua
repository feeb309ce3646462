return card {
  spell { instead { on.enters(creature.opponents_control), change = { under = you }, lasts = until_end_of_turn } },
}
