while true do end --> 15: budget: the script does not come to an end
return card { flying }
