local kept = {}
while true do
  local row = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8 } --> 3: memory: the script takes more memory
  kept = { kept, row }
end
return card { flying }
