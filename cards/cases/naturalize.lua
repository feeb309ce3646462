return card {
  spell { destroy(target(any_of(artifact, enchantment))) },
}
