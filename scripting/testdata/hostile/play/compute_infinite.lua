local n = compute(function() return 1 / 0 end) --> wrong-kind: the function returns
return card { activated { cost = "{0}", gain_life(n) } }
