return card { whenever { on.draws(you), gain_life(1) } }
