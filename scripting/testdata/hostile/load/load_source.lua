local f = loadstring("return 1") --> 11: unknown-name:
return card { flying, f }
