local victim = target(creature.opponents_control)
return card { when { on.enters(this), exile(victim, { lasts = till(on.leaves(this)) }) } }
