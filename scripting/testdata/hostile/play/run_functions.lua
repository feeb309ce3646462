return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
local kept = {}
while true do
  local a1, b, c, d, e, f, h = 1 --> memory: the script takes more memory
  kept = { kept, function() return a1, b, c, d, e, f, h end }
end
end } } }
