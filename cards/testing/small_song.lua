return card { static { become(all(creature), { base = "1/1" }) } }
