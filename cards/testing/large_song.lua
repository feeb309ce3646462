return card { static { become(all(creature), { base = "5/5" }) } }
