return card { static { get(all(creature.blue), "+1/+1") } }
