return faces { front = card { enters_transformed, activated { cost = "{1}", transform(this) } }, back = card { spell { draw(1) } } }
