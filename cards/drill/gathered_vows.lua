return card { spell { gain_life(1) } }
