return card { spell { cant(on.destroyed(creature.you_control), { lasts = this_turn }) } }
