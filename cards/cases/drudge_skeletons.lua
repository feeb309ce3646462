return card {
  activated { cost = "{B}", regenerate(this) },
}
