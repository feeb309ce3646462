table.insert(string, 1) --> script-error: value 1 is string, and a table is wanted
return card { flying }
