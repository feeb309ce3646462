return card { activated { cost = "{T}", add_mana("{G}", { to = target(player) }) } }
