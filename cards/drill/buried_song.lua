return card {
  chapter { numbers = { 1 }, gain_life(1) },
  chapter { numbers = { 2 }, gain_life(10) },
}
