return card { at { step.end_step(any_player), gain_life(1) } }
