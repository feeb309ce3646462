return card {
  as_enters { choose { creature_type, as = "kind" } },
  static { become(all(creature.you_control), { add_creature_types = linked "kind" }) },
}
