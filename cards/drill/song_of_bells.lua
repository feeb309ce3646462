return card {
  chapter { numbers = { 1, 2 }, gain_life(1) },
  chapter { numbers = { 3 }, gain_life(10) },
}
