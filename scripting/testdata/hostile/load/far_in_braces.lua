local function far(place) return { [place] = 1 } --> memory: the script takes more memory
end
local kept = {}
for i = 1, 500 do table.insert(kept, far(4000)) end
return card { flying }
