return card { morph "{0}", static { become(all(creature.other), { base = "3/3" }) } }
