return card { whenever { on.life_lost { by = you }, gain_life(1), limit = once_each_turn } }
