return card { awaken(3, "{1}{R}"), spell { gain_life(1) } }
