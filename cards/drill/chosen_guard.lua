return card {
  spell { prevent { on.damage { from = a_source(source.red), to = you }, gain_life(that.amount), once = true, lasts = this_turn } },
}
