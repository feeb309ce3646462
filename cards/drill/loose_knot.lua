return card { whenever { on.attached(artifact), gain_life(1) } }
