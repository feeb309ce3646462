return card {
  activated { cost = "{G}", monstrosity(2) },
  when { on.dies(this), gain_life(3), only_if = this.designated "monstrous" },
}
