return card { spell { attach(target(artifact), target(creature, { label = "to" })) } }
