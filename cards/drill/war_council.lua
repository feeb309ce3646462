return card { whenever { on.player_attacks(you), gain_life(1) } }
