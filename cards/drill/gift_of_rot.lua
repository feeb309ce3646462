return card { enchant(creature), static { gain(enchanted_creature, wither) } }
