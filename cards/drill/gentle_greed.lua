return card {
  instead { on.life_gained { by = you }, draw(1), change = { amount = that.amount + 1 } },
}
