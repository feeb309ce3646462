return faces {
  normal = card { activated { cost = "{1}", flip(this) } },
  flipped = card { vigilance },
}
