return card {
  static { gain(all(creature.subtype "Sliver"), poisonous(1)) },
}
