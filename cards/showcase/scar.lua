return card {
  spell { put_counters(1, "-1/-1", target(creature)) },
}
