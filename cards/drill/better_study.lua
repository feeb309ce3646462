return card {
  instead { on.draws_cards(you, { amount = at_least(2) }), change = { amount = that.amount + 1 } },
}
