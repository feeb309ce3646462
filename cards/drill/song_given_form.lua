return card {
  vigilance,
  chapter { numbers = { 1 }, gain_life(1) },
  chapter { numbers = { 2 }, get(this, "-9/-9", { lasts = until_end_of_turn }) },
}
