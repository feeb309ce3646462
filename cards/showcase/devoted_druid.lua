return card {
  mana { cost = "{T}", add = "{G}" },
  activated { name = "untap", cost = { put_counters(1, "-1/-1", this) }, untap(this) },
}
