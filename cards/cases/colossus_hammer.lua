return card {
  static { get(equipped_creature, "+10/+10"), lose(equipped_creature, flying) },
  equip "{8}",
}
