return card { spell { later { step.end_step(any_player), gain_life(x) } } }
