return card { spell { exchange_text(targets(2, creature), { lasts = until_end_of_turn }) } }
