return card { must_block(this) }
