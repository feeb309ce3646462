return card { static { lose(all(player), hexproof) } }
