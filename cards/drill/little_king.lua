return card { static { get(all(creature.other.you_control), "+0/+1") }, whenever { on.dies(creature.other), gain_life(1) } }
