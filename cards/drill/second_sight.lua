return card { instead { on.draws(you), gain_life(2) } }
