return card {
  mana { cost = "{T}", add = "{G}" },
}
