return card { static { gain(you, hexproof) } }
