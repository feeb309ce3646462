return card {
  activated { cost = "{T}", deal_damage(1, target(any_target)) },
}
