local e = each(enchantment.other.you_control.isnt(permanent.subtype "Aura"))

return card {
  at {
    step.upkeep(you),
    may { put_onto_battlefield(target(enchantment_card.in_zone(graveyard, you)), { under = you }) },
  },
  static {
    become(e, { add_types = "Creature", base = { e.mana_value, e.mana_value } }),
    as_long_as = count(enchantment.you_control).at_least(5),
  },
}
