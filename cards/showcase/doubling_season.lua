return card {
  instead {
    on.tokens_created { cause = effect, under = you },
    change = { amount = that.amount * 2 },
  },
  instead {
    on.counters_put { cause = effect, to = permanent.you_control },
    change = { amount = that.amount * 2 },
  },
}
