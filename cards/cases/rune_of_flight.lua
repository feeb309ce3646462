return card {
  enchant(permanent),
  when { on.enters(this), draw(1) },
  static { gain(enchanted_permanent, flying), as_long_as = enchanted_permanent.is(creature) },
  static {
    gain(enchanted_permanent, static { gain(equipped_creature, flying) }),
    as_long_as = enchanted_permanent.is(permanent.subtype "Equipment"),
  },
}
