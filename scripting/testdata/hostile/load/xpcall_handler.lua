xpcall(error, function() error("again") end) --> 1: unknown-name:
return card { flying }
