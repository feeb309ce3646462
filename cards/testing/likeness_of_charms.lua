return card { enters_as { copy_of(a(enchantment)), optional = true } }
