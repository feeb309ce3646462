return card { when { state(isnt(exists(creature.other.you_control))), sacrifice(this) } }
