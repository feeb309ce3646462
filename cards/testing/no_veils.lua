return card { static { cant_have(all(opponent), hexproof) } }
