local s = ("x"):rep(20000000000) --> too-long: a text of more than
return card { flying, s }
