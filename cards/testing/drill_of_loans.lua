return card { spell { exchange_control(target(creature.you_control), target(creature.opponents_control), { lasts = until_end_of_turn }) } }
