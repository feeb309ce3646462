return faces { front = card { activated { cost = "{1}", transform(this) } }, back = card { spell { draw(1) } } }
