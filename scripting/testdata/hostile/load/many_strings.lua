local piece, kept = ("x"):rep(60000), {}
for i = 1, 100000 do
  table.insert(kept, piece .. i) --> memory: the script takes more memory than it may
end
return card { flying, kept }
