return card {
  static { gain(all(creature.you_control), haste) },
}
