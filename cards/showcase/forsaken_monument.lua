return card {
  static { get(all(creature.colorless.you_control), "+2/+2") },
  whenever {
    on.tapped_for_mana { by = you, source = permanent, mana_type = "{C}" },
    add_mana("{C}"),
  },
  whenever { on.cast(any_spell.colorless, { by = you }), gain_life(2) },
}
