return card { at { step.upkeep(you), gain_life(1) } }
