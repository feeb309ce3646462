return card { whenever { any_event(on.damage { to = you }, on.life_lost { by = you }), gain_life(1), limit = once_each_turn } }
