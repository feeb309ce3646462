return card {
  spell { become(all(creature.you_control), { base = { x, x }, lasts = until_end_of_turn }) },
}
