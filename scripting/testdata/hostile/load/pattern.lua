local s = string.find(("a"):rep(30), ("a*"):rep(15) .. "b") --> 18: unknown-member: string has no "find"
return card { flying, s }
