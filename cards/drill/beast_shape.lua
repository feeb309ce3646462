return card { static { become(all(artifact.noncreature), { add_types = "Creature", base = "2/2" }) } }
