return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
g:yes_no(("x"):rep(60000):rep(60000)) --> too-long: a text of more than
end } } }
