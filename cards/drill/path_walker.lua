return card {
  activated { cost = put_counters(1, "loyalty", this), gain_life(1) },
  activated { name = "spark", cost = remove_counters(3, "loyalty", this), deal_damage(3, target(any_target)) },
}
