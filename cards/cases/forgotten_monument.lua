return card {
  mana { cost = "{T}", add = "{C}" },
  static {
    gain(all(land.other.subtype "Cave".you_control), mana { cost = { "{T}", pay_life(1) }, add = any_color(1) }),
  },
}
