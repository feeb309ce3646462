local function again(n) return again and n end
local i = 0
repeat i = i + 1 until again(i) == nil --> budget: the script does not come to an end
return card { flying }
