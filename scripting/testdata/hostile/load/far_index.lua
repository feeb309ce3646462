local p = {}
p[60000000] = 1 --> table-assignment: a table is changed after it was made
return card { flying }
