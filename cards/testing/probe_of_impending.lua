return card { impending(2, "{W}") }
