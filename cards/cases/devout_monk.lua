return card {
  when { on.enters(this), gain_life(1) },
}
