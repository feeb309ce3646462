return card { mana { cost = "{T}", add = "{C}", look_at_top(1) } }
