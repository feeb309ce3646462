return card { toxic(2) }
