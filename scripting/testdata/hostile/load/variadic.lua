local function take(...) return select("#", ...) end --> memory: the script takes more memory
for i = 1, 3000 do take(i) end
return card { flying }
