local s = string.format("%999999d", 1) --> script-error: string.format knows no %9
return card { flying, s }
