return card {
  instead {
    on.damage { to = any_of(permanent, player) },
    change = { amount = that.amount * 2 },
  },
}
