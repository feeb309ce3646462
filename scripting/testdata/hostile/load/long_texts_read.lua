local long = ("x"):rep(60000)
for i = 1, 400 do local _ = long:len() end --> budget: the script does not come to an end
return card { flying }
