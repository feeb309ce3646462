return card { mana { cost = "{T}", add = "{C}", shuffle(you) } }
