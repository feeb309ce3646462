return card {
  activated { cost = "{0}", name = "dusk", it_becomes(night) },
  activated { cost = "{0}", name = "dawn", it_becomes(day) },
  whenever { on.it_becomes { changed = true }, gain_life(3) },
}
