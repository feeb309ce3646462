local t = {}
while true do
  table.insert(t, 1) --> too-long: a list of more than
end
return card { flying }
