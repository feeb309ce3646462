local long = (" "):rep(60000)
for i = 1, 400 do local _ = tonumber(long) end --> budget: the script does not come to an end
return card { flying }
