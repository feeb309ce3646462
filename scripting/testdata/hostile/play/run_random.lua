return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
g:random(1e300) --> script-error: no number can be drawn
end } } }
