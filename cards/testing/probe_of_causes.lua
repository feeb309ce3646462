return faces { left = card { spell { gain_life(1) } }, right = card { spell { draw(1) } } }
