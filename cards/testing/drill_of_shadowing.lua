local s = surveil(2)
return card { spell { s, gain_life(count(s.objects)) } }
