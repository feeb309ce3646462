return card {
  whenever { on.becomes_tapped(this), deal_damage(1, you) },
  mana { cost = "{T}", add = any_color(1) },
}
