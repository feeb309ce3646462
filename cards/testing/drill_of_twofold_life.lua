return card { spell { set_life(you.life * 2, you) } }
