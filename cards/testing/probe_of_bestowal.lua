return card { static { get(enchanted_creature, "+2/+2") } }
