return card { whenever { on.damage { from = creature.you_control, to = any_of(creature, player) }, gain_life(1) } }
