return card { static { get(all(creature), "-2/-2") } }
