return card {
  static { get(equipped_creature, "+1/-1") },
  whenever { on.dies(equipped_creature), draw(2) },
  equip "{1}",
}
