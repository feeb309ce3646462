local long = ("x"):rep(60000)
local same = long:sub(1, 59999) .. "x"
local less = false
for i = 1, 1000 do less = less or long < same end --> budget: the script does not come to an end
return card { flying }
