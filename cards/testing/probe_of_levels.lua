return card {
  level_up "{W}",
  static { become(this, { base = "4/4" }), as_long_as = this.counters "level".at_least(2) },
}
