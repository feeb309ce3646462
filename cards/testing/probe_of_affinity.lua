return card { affinity(artifact) }
