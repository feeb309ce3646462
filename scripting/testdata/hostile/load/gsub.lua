local s = ("a"):rep(40000):gsub("a", "b") --> script-error: gsub is called, but it is no function
return card { flying, s }
