return card {
  as_enters { choose { words = { "sun", "moon" }, as = "side" } },
  static { gain(this, whenever { on.enters(creature.other), gain_life(2) }), as_long_as = was_chosen("side", "sun") },
  static { gain(this, flying), as_long_as = was_chosen("side", "moon") },
}
