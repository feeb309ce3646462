return card { whenever { on.unattached(artifact), gain_life(1) } }
