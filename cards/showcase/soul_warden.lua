return card {
  whenever { on.enters(creature.other), gain_life(1) },
}
