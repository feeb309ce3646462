return card {
  trample,
  instead {
    on.tapped_for_mana { by = you, source = permanent },
    change = { amount = that.amount * 3 },
  },
}
