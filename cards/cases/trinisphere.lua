return card {
  static { costs_at_least(all(any_spell), 3), as_long_as = this.is(permanent.untapped) },
}
