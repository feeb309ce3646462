local many = {}
for i = 1, 4000 do table.insert(many, "") end
for i = 1, 1200 do local _ = table.concat(many) end --> budget: the script does not come to an end
return card { flying }
