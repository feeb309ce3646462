return card { instead { on.enters(creature.you_control), change = { copy = copy_of(this) } } }
