return card { static { become(all(creature), { add_types = "Artifact" }) } }
