return card {
  flying,
  mana { cost = "{T}", add = any_color(1) },
}
