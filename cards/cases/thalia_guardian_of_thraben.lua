return card {
  first_strike,
  costs_more(all(any_spell.noncreature), { generic = 1 }),
}
