return faces { front = card { spell { draw(1) } }, back = card { spell { draw(7) } } }
