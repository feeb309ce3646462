return card { instead { on.draws(you), { draw(1), draw(1) } } }
