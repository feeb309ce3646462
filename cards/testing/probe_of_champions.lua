return card { champion(creature) }
