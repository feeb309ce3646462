return card { spell { get(target(creature), "+1/+0", { lasts = until_your_next_turn }) } }
