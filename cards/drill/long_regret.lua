return card { spell { lose_life(count_events(on.dies(creature), this_turn), target(player)) } }
