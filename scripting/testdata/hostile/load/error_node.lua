error(creature) --> script-error: creature
return card { flying }
