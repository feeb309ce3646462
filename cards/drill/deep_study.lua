return card { spell { discard(2), draw(2) } }
