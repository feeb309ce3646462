return card {
  static { gain(equipped_creature, { haste, shroud }) },
  equip "{0}",
}
