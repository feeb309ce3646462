return card {
  instead {
    on.tokens_created { under = you },
    change = { amount = that.amount * 2 },
  },
  instead {
    on.counters_put { to = permanent.you_control },
    change = { amount = that.amount * 2 },
  },
}
