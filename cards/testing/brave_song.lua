return card { static { get(all(creature), "+1/+1") } }
