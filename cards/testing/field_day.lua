return card { spell { land_plays(you, { more = 2, lasts = this_turn }) } }
