return card {
  chapter { numbers = 1, gain_life(1) },
  chapter { numbers = { 2 }, gain_life(10) },
  chapter { numbers = { 3 }, gain_life(50) },
}
