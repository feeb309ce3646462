local outer, inner = { 1 }, { { 2 } }
return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
  g:act(gain_life(outer[1]))
  table.insert(inner[1], 3) --> script-error: this table was made while the card was loaded
end } } }
