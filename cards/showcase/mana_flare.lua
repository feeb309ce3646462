return card {
  whenever {
    on.tapped_for_mana { by = player, source = land },
    add_mana(any_type_of(that.mana), { to = that.by }),
  },
}
