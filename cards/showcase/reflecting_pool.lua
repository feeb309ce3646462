return card {
  mana { cost = "{T}", add = any_type_that_could_be_produced_by(land.you_control) },
}
