return card {
  mana { cost = "{T}", name = "generic", add = "{2}" },
  mana { cost = "{T}", name = "snow", add = "{S}" },
  mana { cost = "{T}", name = "blood", add = "{R/P}" },
}
