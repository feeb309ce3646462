return card {
  activated { cost = "{1}", exile(target(creature), { as = "kept" }) },
  activated { name = "open", cost = "{0}", put_into(hand, linked "kept") },
}
