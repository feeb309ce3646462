return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
g:act(gain_life(1))
error({ g }) --> script-error: a table
end } } }
