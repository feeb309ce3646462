return card { whenever { on.attacks { object = creature, to = planeswalker.you_control }, gain_life(1) } }
