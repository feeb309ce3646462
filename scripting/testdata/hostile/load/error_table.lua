error({ "not a text" }) --> script-error: a table
return card { flying }
