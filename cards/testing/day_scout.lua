return faces {
  front = card { activated { cost = "{1}", transform(this) } },
  back = card {
    whenever { on.transforms(this), gain_life(1) },
    activated { cost = "{1}", transform(this) },
  },
}
