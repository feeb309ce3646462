return card { spell { switch_power_toughness(target(creature), { lasts = until_end_of_turn }) } }
