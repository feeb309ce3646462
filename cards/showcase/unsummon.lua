return card {
  spell { put_into(hand, target(creature)) },
}
