return card {
  max_speed { flying },
  max_speed(activated { cost = "{1}", name = "race", active_in = graveyard, gain_life(7) }),
  activated { cost = "{0}", name = "throttle", increase_speed(1) },
  activated { cost = "{0}", name = "sting", lose_life(1, each(opponent)) },
}
