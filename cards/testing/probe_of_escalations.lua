return card {
  escalate("{1}", {
    mode { name = "life", gain_life(3) },
    mode { name = "bolt", deal_damage(2, target(any_target)) },
  }),
}
