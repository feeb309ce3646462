return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
while true do g:act(gain_life(1)) end --> budget: the script does not come to an end
end } } }
