local e = each(enchantment.other.isnt(permanent.subtype "Aura"))

return card {
  static { become(e, { add_types = "Creature", base = { e.mana_value, e.mana_value } }) },
}
