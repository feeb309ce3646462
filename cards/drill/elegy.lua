return card { whenever { on.loses_game(opponent), gain_life(5) } }
