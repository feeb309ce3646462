-- CR 111.10b
return card {
  activated { cost = { "{2}{T}", sacrifice(this) }, gain_life(3) },
}
