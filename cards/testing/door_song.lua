return card { whenever { on.enters(enchantment.other), gain_life(1) } }
