return card { static { cant_have(all(creature), flying) } }
