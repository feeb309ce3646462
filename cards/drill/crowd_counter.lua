return card { at { step.upkeep(any_player), draw(1), only_if = count(creature.you_control).at_least(1) } }
