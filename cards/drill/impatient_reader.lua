return card { static { gain(all(enchantment.subtype "Saga".you_control), read_ahead) } }
