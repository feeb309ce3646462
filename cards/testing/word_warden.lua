return card { protection(source.red) }
