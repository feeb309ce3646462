return card {
  mana { cost = { "{T}", sacrifice(this) }, add = any_color(1) },
}
