return card { instead { on.draws(you), later { step.end_step(any_player), gain_life(2) } } }
