return card { bands_with_other(creature.subtype "Wolf") }
