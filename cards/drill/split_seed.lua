return card { mana { cost = "{T}", add = "{R/G}" } }
