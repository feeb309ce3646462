return card {
  static { get(this, "+2/+2"), as_long_as = you.designated "city's blessing" },
  when { on.enters(this), draw(1), only_if = you.designated "city's blessing" },
}
