return card { mana { cost = "{T}{B/P}", add = "{R}{R}" } }
