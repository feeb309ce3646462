local kept = {}
local many = {}
for i = 1, 4000 do table.insert(many, i) end
for i = 1, 200 do kept = { kept, pairs(many) } end --> memory: the script takes more memory
return card { flying }
