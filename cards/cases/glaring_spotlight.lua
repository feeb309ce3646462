return card {
  as_though_without(hexproof, on.becomes_target { object = creature.opponents_control, by = you }),
  activated {
    cost = { "{3}", sacrifice(this) },
    gain(all(creature.you_control), hexproof, { lasts = until_end_of_turn }),
    cant(on.blocks { attacker = creature.you_control }, { lasts = this_turn }),
  },
}
