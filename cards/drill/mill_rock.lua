return card { mana { cost = "{T}", add = "{C}", mill(1) } }
