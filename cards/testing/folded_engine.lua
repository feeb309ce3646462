return faces {
  front = card { activated { cost = "{1}", convert(this) }, whenever { on.transforms(this), draw(1) } },
  back = card {
    activated { cost = "{1}", convert(this) },
    when { on.converts(this), gain_life(1) },
    when { on.transforms(this, { into = permanent.subtype "Vehicle" }), gain_life(2) },
  },
}
