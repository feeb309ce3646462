return card { enchant(creature.you_control), static { get(enchanted_creature, "+1/+1") } }
