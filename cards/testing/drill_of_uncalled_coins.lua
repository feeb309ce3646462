local f = flip_coins(4, { uncalled = true })
return card { spell { f, gain_life(f.amount) } }
