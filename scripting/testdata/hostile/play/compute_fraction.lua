local n = compute(function() return 1 / 2 end) --> wrong-kind: the function returns 0.5, and a whole number is wanted
return card { activated { cost = "{0}", gain_life(n) } }
