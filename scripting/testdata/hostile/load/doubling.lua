local s = "x"
for _ = 1, 40 do
  s = s .. s --> too-long: a text of
end
return card { flying, s }
