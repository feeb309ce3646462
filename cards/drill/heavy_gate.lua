return card { instead { on.enters(creature.you_control.power(at_least(4))), change = { tapped = true } } }
