return card { static { gain(all(enchantment), enters_tapped) } }
