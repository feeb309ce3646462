return card { defines { power = count(creature.you_control), toughness = count(creature.you_control) } }
