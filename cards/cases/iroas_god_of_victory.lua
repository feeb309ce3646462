return card {
  indestructible,
  static {
    become(this, { remove_types = "Creature" }),
    as_long_as = devotion("red white").at_most(6),
  },
  static { gain(all(creature.you_control), menace) },
  prevent { on.damage { to = creature.attacking.you_control } },
}
