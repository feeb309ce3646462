local mt = getmetatable("") --> 12: unknown-name: nothing has the name "getmetatable"
mt.__index = nil --> table-assignment: a table is changed
return card { flying }
