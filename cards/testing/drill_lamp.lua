return card {
  activated { cost = "{U}", name = "harness", harness(this) },
  activated { cost = "{U}", name = "shine", only_if(this.designated "harnessed", gain_life(2)) },
}
