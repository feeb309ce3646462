return card {
  whenever { on.life_gained { by = you }, put_counters(1, "charge", this), limit = once_each_turn },
  activated { cost = "{0}", gain_life(1) },
}
