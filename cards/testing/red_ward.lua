return card { spell { gain(target(player), protection(source.red), { lasts = until_end_of_turn }) } }
