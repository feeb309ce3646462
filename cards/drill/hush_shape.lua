return card { spell { destroy(all(enchantment)) } }
