return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
local kept = {}
while true do kept = { kept, g:objects(creature) } end --> memory: the script takes more memory
end } } }
