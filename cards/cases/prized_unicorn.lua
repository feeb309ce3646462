return card {
  must(on.blocks { object = creature, attacker = this }),
}
