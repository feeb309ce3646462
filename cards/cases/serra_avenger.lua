return card {
  flying,
  vigilance,
  static {
    cant(on.cast(this, { by = you })),
    as_long_as = all_true(your_turn, you.turns_begun.at_most(3)),
    active_in = { hand, graveyard, exile, library, command, stack },
  },
}
