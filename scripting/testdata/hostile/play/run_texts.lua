return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
local s, kept = ("x"):rep(60000), {}
for i = 1, 1000 do table.insert(kept, s .. i) end --> memory: the script takes more memory
end } } }
