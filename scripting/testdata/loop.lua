local n = 0
while true do
  n = n + 1
end --> budget: the script does not come to an end: its budget of instructions is used up
