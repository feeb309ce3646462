return card { spell { get(target(creature), "-5/-5", { lasts = until_end_of_turn }) } }
