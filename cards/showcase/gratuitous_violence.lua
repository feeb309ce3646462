return card {
  instead {
    on.damage { from = creature.you_control, to = any_of(permanent, player) },
    change = { amount = that.amount * 2 },
  },
}
