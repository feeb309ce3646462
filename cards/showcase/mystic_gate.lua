return card {
  mana { name = "colorless", cost = "{T}", add = "{C}" },
  mana { name = "filter", cost = "{W/U}{T}", add = one_of("{W}{W}", "{W}{U}", "{U}{U}") },
}
