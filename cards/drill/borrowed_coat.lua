return card { enchant(creature), static { gain_control(enchanted_creature) } }
