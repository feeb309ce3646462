return card {
  to_solve(you.life.at_least(25)),
  static { gain(this, activated { cost = "{1}", draw(1) }), as_long_as = this.designated "solved" },
}
