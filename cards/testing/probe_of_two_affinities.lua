return card { affinity(artifact), affinity(artifact) }
