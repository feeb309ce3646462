setfenv(1, {}) --> 1: unknown-name:
local g = getfenv(0) --> 11: unknown-name:
return card { flying, g }
