return card { whenever { on.attacks { object = one_or_more(creature), to = you }, gain_life(1) } }
