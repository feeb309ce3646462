return card {
  enchant(creature),
  static { become(enchanted_creature, { creature_types = "Treefolk", base = "0/4", lose = all_abilities }) },
}
