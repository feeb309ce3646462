return card {
  activated { cost = "{0}", name = "lock", exile(target(creature), { as = "locked" }) },
  activated { cost = "{0}", name = "weigh", gain_life(linked("locked").mana_value) },
  static { gain(this, activated { cost = "{0}", name = "open", put_into(hand, linked "locked") }) },
}
