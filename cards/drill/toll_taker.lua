return card { whenever { on.attacks(this), lose_life(1, defending_player) } }
