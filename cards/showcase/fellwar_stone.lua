return card {
  mana { cost = "{T}", add = any_color_that_could_be_produced_by(land.opponents_control) },
}
