return card { whenever { on.attacks(creature.opponents_control), gain_life(1) } }
