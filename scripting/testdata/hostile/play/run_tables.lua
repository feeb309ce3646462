return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
g:act(gain_life(1))
local kept = {}
while true do
  kept = { kept, { a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8, i = 9, j = 10 } } --> memory: the script takes more memory
end
end } } }
