return card {
  static { cant(on.draws(you)), as_long_as = count_events(on.draws(you), this_turn).at_least(1) },
}
