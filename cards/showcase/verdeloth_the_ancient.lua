local kick = kicker "{X}"

return card {
  kick,
  static { get(all(any_of(creature.subtype "Saproling", creature.other.subtype "Treefolk")), "+1/+1") },
  when {
    only_if = kick.paid,
    on.enters(this),
    create(cast_x, token "saproling"),
  },
}
