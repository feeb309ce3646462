return card { suspend(2, "{R}") }
