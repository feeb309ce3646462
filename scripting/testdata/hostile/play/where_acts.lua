local acting = creature.where(function(g) g:act(gain_life(1)) return true end) --> script-error: this function only reads the game: act is not there
return card { activated { cost = "{0}", gain_life(count(acting)) } }
