return card {
  instead {
    on.counters_put { kind = "-1/-1", to = creature.you_control },
    change = { amount = that.amount - 1 },
  },
}
