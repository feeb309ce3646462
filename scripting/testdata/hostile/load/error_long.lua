error(("x"):rep(60000)) --> script-error: xxxxxxxxxxxx
return card { flying }
