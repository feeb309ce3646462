return card {
  as_enters { designate(this, "level", { number = 2 }), designate(this, "new", { for_this_turn = true }) },
  static { get(all(creature.you_control), "+1/+1"), as_long_as = this.level.at_least(2) },
  static { get(all(creature.you_control), "+2/+0"), as_long_as = this.designated "new" },
}
