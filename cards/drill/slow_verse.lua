return card { spell { may { pay "{1}", by = target(player), if_done = draw(1) } } }
