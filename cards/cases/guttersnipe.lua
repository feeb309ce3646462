return card {
  whenever {
    on.cast(any_of(instant, sorcery), { by = you }),
    deal_damage(2, each(opponent)),
  },
}
