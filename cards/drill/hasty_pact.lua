return card { spell { gain(all(creature.you_control), flying, { lasts = until_end_of_turn }) } }
