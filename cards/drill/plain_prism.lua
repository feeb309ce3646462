return card { mana { cost = "{1}{T}", add = "{W}{W}" } }
