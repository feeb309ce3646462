return card { whenever { on.leaves(creature), gain_life(1) }, whenever { on.enters(creature), gain_life(1) } }
