return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
error(g) --> script-error: the game
end } } }
