return card { spell { win_game(you), gain_life(5) } }
