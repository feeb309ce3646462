return card { spell { draw_game } }
