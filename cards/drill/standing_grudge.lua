return card { enchant(creature), static { goaded(enchanted_creature) } }
