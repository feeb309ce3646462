return faces {
  front = card { activated { cost = "{0}", name = "turn", transform(this) } },
  back = card { whenever { on.transforms(this), gain_life(1) }, activated { cost = "{0}", name = "turn", transform(this) } },
}
