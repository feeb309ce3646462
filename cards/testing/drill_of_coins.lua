local f = flip_coins(3)
return card { spell { f, gain_life(f.amount) } }
