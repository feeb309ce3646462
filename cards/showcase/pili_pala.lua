return card {
  flying,
  mana { cost = "{2}{Q}", add = any_color(1) },
}
