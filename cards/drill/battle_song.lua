return card { spell { get(target(creature), "+1/+0", { lasts = until_end_of_combat }) } }
