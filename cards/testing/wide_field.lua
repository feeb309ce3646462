return card { land_plays(you, { more = 1 }) }
