return card { land_plays(any_player, { is = 1 }) }
