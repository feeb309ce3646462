return card { spell { later { on.dies(creature), gain_life(1), every_time = true, lasts = this_turn } } }
