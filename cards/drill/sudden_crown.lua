return card { spell { win_game(you) } }
