return card { at { step.end_combat(any_player), gain_life(1) } }
