rawset(string, "len", nil) --> 1: unknown-name: nothing has the name "rawset"
return card { flying }
