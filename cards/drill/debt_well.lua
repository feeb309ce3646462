return card { whenever { on.life_gained { by = you }, unless { pay "{1}", otherwise = lose_life(1) } }, whenever { on.life_lost { by = you }, gain_life(1) } }
