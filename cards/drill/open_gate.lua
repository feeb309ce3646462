return card { must_be_attacked(you) }
