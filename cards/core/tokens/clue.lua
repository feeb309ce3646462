-- CR 111.10f
return card {
  activated { cost = { "{2}", sacrifice(this) }, draw(1) },
}
