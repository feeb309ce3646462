return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
g:act(gain_life(1), g) --> wrong-kind: value 2 is the game
end } } }
