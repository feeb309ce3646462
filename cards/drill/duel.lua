return card { spell { fight(target(creature, { label = "one" }), target(creature, { label = "other" })) } }
