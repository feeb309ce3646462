return card { whenever { on.player_attacks(you, { whom = player }), gain_life(1) } }
