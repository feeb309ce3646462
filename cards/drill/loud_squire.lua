return card { must_be_blocked(this) }
