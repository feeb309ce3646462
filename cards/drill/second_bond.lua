return card { spell { gain(target(creature), banding, { lasts = until_end_of_turn }) } }
