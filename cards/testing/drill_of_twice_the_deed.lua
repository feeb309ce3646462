return card {
  instead { on.discovers(you), discover(that.amount), discover(that.amount) },
  instead { on.endures { by = you }, change = { amount = that.amount + 1 } },
}
