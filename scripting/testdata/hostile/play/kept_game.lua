return card { activated { cost = "{0}", script { text = "Does harm.", run = function(g)
  local seen = creature.where(function(_, o)
    g:act(gain_life(1)) --> script-error: this function only reads the game: act is not there
    return o.power > 0
  end)
  g:act(gain_life(g:count(seen)))
end } } }
