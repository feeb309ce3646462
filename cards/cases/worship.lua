return card {
  static {
    as_long_as = all_true(exists(creature.you_control), you.life_left.at_least(1)),
    instead {
      on.life_lost { by = you, cause = rule, amount = at_least(you.life_left) },
      change = { amount = you.life_left - 1 },
    },
  },
}
