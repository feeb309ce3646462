return card {
  hexproof,
  cant(on.blocks { attacker = this }),
}
