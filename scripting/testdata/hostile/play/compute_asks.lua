local n = compute(function(g) return g:yes_no("?") and 1 or 2 end) --> script-error: this function only reads the game: yes_no is not there
return card { activated { cost = "{0}", gain_life(n) } }
