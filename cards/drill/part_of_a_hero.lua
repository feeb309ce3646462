return card { enchant(creature), static { get(enchanted_creature, "+1/+1") } }
