return card {
  tiered {
    mode { name = "life", cost = "{1}", gain_life(3) },
    mode { name = "bolt", cost = "{2}", deal_damage(2, target(any_target)) },
  },
}
