return card {
  static { get(all(creature.you_control), "+1/+1") },
}
