return card { static { cant(on.enters(creature)) } }
