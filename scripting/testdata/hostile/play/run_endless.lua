return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
while true do end --> budget: the script does not come to an end
end } } }
