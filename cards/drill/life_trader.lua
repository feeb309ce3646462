return card {
  activated { cost = "{1}", name = "power", exchange_life_for("power", this) },
  activated { cost = "{1}", name = "toughness", exchange_life_for("toughness", this, { who = target(opponent) }) },
}
