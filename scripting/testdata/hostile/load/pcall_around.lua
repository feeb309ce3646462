pcall(function() while true do end end) --> 1: unknown-name: nothing has the name "pcall"
return card { flying }
