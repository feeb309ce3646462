return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
local function down(n) return 1 + down(n + 1) end --> too-deep-recursion: functions call each other too deep
g:act(gain_life(down(1)))
end } } }
