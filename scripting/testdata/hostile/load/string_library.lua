string.len = function() return 0 end --> table-assignment: a table is changed
return card { flying }
