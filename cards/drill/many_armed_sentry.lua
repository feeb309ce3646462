return card { blocks_more(this, 1) }
