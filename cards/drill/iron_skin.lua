return card { spell { gain(target(creature), indestructible, { lasts = until_end_of_turn }) } }
