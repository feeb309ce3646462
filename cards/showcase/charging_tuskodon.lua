return card {
  trample,
  instead {
    on.damage { combat = true, from = this, to = player },
    change = { amount = that.amount * 2 },
  },
}
