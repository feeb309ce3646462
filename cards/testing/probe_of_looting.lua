return card { spell { draw(1), discard(1) } }
