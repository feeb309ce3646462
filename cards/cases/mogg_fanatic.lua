return card {
  activated { cost = { sacrifice(this) }, deal_damage(1, target(any_target)) },
}
