return card { mana { cost = pay_life(2), add = "{B}" } }
