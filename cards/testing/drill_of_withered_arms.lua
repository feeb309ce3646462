return card { static { get(all(creature), { 0 - 5, 0 }) } }
