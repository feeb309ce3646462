return card { spell { get(target(creature), "-3/-0", { lasts = until_end_of_turn }) } }
