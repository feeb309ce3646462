return card { mana { cost = "{X}{T}", add = repeated("{G}", x) } }
