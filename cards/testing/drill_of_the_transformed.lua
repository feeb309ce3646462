return card { static { get(all(creature.transformed), "+1/+1") } }
