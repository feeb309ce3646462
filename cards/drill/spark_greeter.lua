return card { whenever { on.enters(creature.other), deal_damage(1, target(creature.opponents_control)) } }
