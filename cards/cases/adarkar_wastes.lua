return card {
  mana { name = "colorless", cost = "{T}", add = "{C}" },
  mana { name = "colored", cost = "{T}", add = one_of("{W}", "{U}"), deal_damage(1, you) },
}
