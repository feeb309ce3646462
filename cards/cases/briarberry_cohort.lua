return card {
  flying,
  static { get(this, "+1/+1"), as_long_as = exists(creature.blue.other.you_control) },
}
