return faces {
  left = card { spell { destroy(target(artifact)) } },
  right = card { spell { destroy(target(enchantment)) } },
}
