local foe = target(player)
return card { spell { modes { choose = 1, entwine = "{2}", mode { name = "drain", lose_life(2, foe) }, mode { name = "feed", gain_life(3) } } } }
