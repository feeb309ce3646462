return faces {
  front = card { activated { cost = "{G}", transform(this) } },
  back = card { trample, activated { cost = "{G}", transform(this) }, when { on.transforms(this), draw(1) } },
}
