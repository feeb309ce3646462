return card { whenever { on.life_gained { by = you }, lose_life(1) }, whenever { on.life_lost { by = you }, gain_life(1) } }
