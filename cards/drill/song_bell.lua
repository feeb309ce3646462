return card {
  whenever { on.sacrificed(enchantment, { by = you }), gain_life(100) },
}
