return card {
  spell {
    deal_damage(2, target(any_target)),
    instead { on.damage { from = this }, change = { amount = that.amount * 2 }, lasts = this_way },
  },
}
