return card { spell { must_attack(target(creature), { whom = you, lasts = this_turn }) } }
