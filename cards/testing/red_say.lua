return card { static { become(all(creature), { colors = "red" }) } }
