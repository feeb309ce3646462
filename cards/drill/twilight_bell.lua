return card { at { step.end_step(you), gain_life(1) } }
