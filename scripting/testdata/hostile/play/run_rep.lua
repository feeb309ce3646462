return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
g:act(gain_life(1))
local _ = ("x"):rep(1e12) --> too-long: a text of more than
end } } }
