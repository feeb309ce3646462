local s = ("x"):rep(40000)
local t = string.format("%s%s%s", s, s, s) --> too-long: a text of
return card { flying, t }
