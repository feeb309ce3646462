return card { spell { get(all(creature.you_control), { count(creature), 0 }, { lasts = until_end_of_turn }) } }
