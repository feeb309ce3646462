return card { whenever { on.attacks(one_or_more(creature.you_control)), gain_life(1) } }
