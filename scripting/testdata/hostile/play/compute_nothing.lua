local n = compute(function() end) --> wrong-kind: the function returns nil
return card { activated { cost = "{0}", gain_life(n) } }
