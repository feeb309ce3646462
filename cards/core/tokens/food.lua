return card {
  activated { cost = { "{2}{T}", sacrifice(this) }, gain_life(3) },
}
