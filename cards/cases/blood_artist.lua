return card {
  whenever {
    on.dies(any_of(creature, among(this))),
    lose_life(1, target(player)),
    gain_life(1),
  },
}
