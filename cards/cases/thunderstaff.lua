return card {
  static {
    prevent { on.damage { combat = true, from = creature, to = you }, amount = 1 },
    as_long_as = this.is(permanent.untapped),
  },
  activated {
    cost = "{2}{T}",
    get(all(creature.attacking), "+1/+0", { lasts = until_end_of_turn }),
  },
}
