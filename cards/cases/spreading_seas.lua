return card {
  enchant(land),
  when { on.enters(this), draw(1) },
  static { become(enchanted_land, { land_types = "Island" }) },
}
