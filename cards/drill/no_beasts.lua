return card { cant(on.enters(creature)) }
