return card { instead { on.enters(creature.you_control), change = { transformed = true } } }
