return card {
  activated { cost = "{0}", name = "blood", may { sacrifice(a(creature)), otherwise = lose_life(4) } },
  activated { cost = "{0}", name = "cards", may { discard(2), otherwise = lose_life(1) } },
  activated { cost = "{0}", name = "counters", may { remove_counters(2, "charge", this), otherwise = lose_life(2) } },
  activated { cost = "{0}", name = "rest", may { tap(this), otherwise = lose_life(3) } },
}
