local kept = {}
while true do
  kept = { kept, draw(1) } --> memory: the script takes more memory
end
return card { flying }
