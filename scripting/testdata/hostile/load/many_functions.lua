local kept = {}
while true do
  local a1, b, c, d, e, f, g, h, i, j, k, l, m, n, o = 1 --> 3: memory: the script takes more memory
  kept = { kept, function() return a1, b, c, d, e, f, g, h, i, j, k, l, m, n, o end }
end
return card { flying }
