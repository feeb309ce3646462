return card { spell { may { draw(1) } } }
