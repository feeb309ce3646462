return card { spell { draw(3) } }
