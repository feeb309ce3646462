return card { spell { gain(target(creature), prowess, { lasts = until_end_of_turn }) } }
