return card { activated { cost = "{X}", get(target(creature), { x, x }, { lasts = until_end_of_turn }) } }
